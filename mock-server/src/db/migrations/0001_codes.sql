DROP INDEX "one_time_codes_email";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "salt";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "consumed_at";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_email_type_pk" PRIMARY KEY("email","type");--> statement-breakpoint
CREATE INDEX "rate_events_at" ON "rate_events" USING btree ("at");
