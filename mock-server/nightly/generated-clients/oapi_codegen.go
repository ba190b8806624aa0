package main

import (
	"bytes"
	"context"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"

	"calls/client"
)

func must[Value any](value Value, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}

func form(picture string) (string, *bytes.Buffer) {
	body := &bytes.Buffer{}
	writer := multipart.NewWriter(body)
	for name, value := range map[string]string{
		"title":       "Gravel bicycle",
		"description": "Ridden twice, and both times downhill.",
		"category":    "For Sale",
	} {
		must(0, writer.WriteField(name, value))
	}
	must(must(writer.CreateFormFile("images", "bicycle.png")).Write(must(os.ReadFile(picture))))
	must(0, writer.Close())
	return writer.FormDataContentType(), body
}

func main() {
	url, picture, ctx := os.Args[1], os.Args[2], context.Background()
	api := must(client.NewClientWithResponses(url))
	session := must(api.LoginUserWithResponse(ctx, client.LoginRequest{
		Email: "advertiser@millbrook.example", Password: "Courier2026",
	}))
	signedIn := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+session.JSON200.AccessToken)
		return nil
	}
	contentType, body := form(picture)
	created := must(api.CreateAdvertisementWithBodyWithResponse(ctx, contentType, body, signedIn))
	id := must(created.JSON201.Id.AsAdvertisementId0())
	found := must(api.GetAdvertisementWithResponse(ctx, fmt.Sprint(id), signedIn)).JSON200
	fmt.Println(*found.Title, found.Status, len(found.Images))
}
