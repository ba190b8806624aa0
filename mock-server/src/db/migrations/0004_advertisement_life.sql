ALTER TABLE "advertisements" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "sold_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "advertisements_ends" ON "advertisements" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "advertisements_to_remind" ON "advertisements" USING btree ("ends_at") WHERE "advertisements"."reminded_at" is null;--> statement-breakpoint
-- Written by hand: an end or a sale removes an advertisement from cached responses.
CREATE TRIGGER "advertisements_announce_life" AFTER UPDATE OF "ends_at", "sold_at"
	ON "advertisements" FOR EACH STATEMENT EXECUTE FUNCTION announce_change('advertisements');
