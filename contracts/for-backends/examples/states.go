// Provider states with nothing but Go's standard library: go run states.go 8001
package main

import (
	"crypto/rand"
	"encoding/json"
	"log"
	"net/http"
	"os"
	"slices"
	"strings"
)

type values map[string]any

type state struct {
	takes []string
	setUp func(params values) values
}

// Replace this map by the tables of your backend, in a database that no other server uses.
var accounts = map[any]values{}

func thereIsNoAccount(params values) values {
	delete(accounts, params["email"])
	return values{}
}

func anAccountExists(params values) values {
	account := values{"password": "Courier2026", "role": "user"}
	for name, value := range params {
		account[name] = value
	}
	accounts[params["email"]] = account
	return values{}
}

func aPersonIsSignedIn(params values) values {
	anAccountExists(params)
	return values{"token": rand.Text(), "refresh_token": rand.Text()} // Replace these tokens by those of your sign-in.
}

var states = map[string]state{
	"there is no account":   {[]string{"email"}, thereIsNoAccount},
	"an account exists":     {[]string{"email", "password", "role"}, anAccountExists},
	"a person is signed in": {[]string{"email", "password", "role"}, aPersonIsSignedIn},
}

type change struct {
	State, Action string
	Params        values
}

func (asked change) setUp() (int, values) {
	if asked.State == "" || asked.Action == "teardown" {
		return 200, values{}
	}
	known, found := states[asked.State]
	if !found {
		return 404, values{"error": "There is no provider state \"" + asked.State + "\" yet."}
	}
	for name := range asked.Params {
		if !slices.Contains(known.takes, name) {
			return 400, values{"error": "\"" + asked.State + "\" does not take " + name + " yet."}
		}
	}
	if email, _ := asked.Params["email"].(string); !strings.HasSuffix(email, "@contract.example") {
		return 400, values{"error": "Provider states only touch accounts of contract.example."}
	}
	return 200, known.setUp(asked.Params)
}

func main() {
	http.HandleFunc("POST /control/provider-states", func(w http.ResponseWriter, r *http.Request) {
		var asked change
		if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
			http.Error(w, err.Error(), 400)
			return
		}
		status, result := asked.setUp()
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		json.NewEncoder(w).Encode(result)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Args[1], nil))
}
