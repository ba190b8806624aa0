CREATE TABLE "advertisement_keys" (
	"owner_id" integer NOT NULL,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"advertisement_id" integer,
	CONSTRAINT "advertisement_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
ALTER TABLE "advertisement_keys" ADD CONSTRAINT "advertisement_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement_keys" ADD CONSTRAINT "advertisement_keys_advertisement_id_advertisements_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_keys_started" ON "advertisement_keys" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "advertisement_keys_advertisement" ON "advertisement_keys" USING btree ("advertisement_id");