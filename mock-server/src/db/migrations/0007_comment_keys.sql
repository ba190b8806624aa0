ALTER TABLE "comments" ADD COLUMN "send_key" text;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_sent_once" UNIQUE("author_id","send_key");