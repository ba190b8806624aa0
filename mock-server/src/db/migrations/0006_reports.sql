ALTER TABLE "comment_reports" DROP CONSTRAINT "comment_reports_once";--> statement-breakpoint
ALTER TABLE "comment_reports" ALTER COLUMN "comment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_reports" ALTER COLUMN "reporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD COLUMN "advertisement_id" integer;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_advertisement_id_advertisements_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_decisions_at" ON "advertisement_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reports_open_advertisement" ON "comment_reports" USING btree ("advertisement_id") WHERE "comment_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_open_comment" ON "comment_reports" USING btree ("comment_id") WHERE "comment_reports"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "reports_one_subject" CHECK (num_nonnulls("comment_reports"."advertisement_id", "comment_reports"."comment_id") = 1);