ALTER TABLE "live_updates" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_updates" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_updates" ADD COLUMN "change" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand: the same function as before, which also knows the elements of figures.
CREATE OR REPLACE FUNCTION "free_text"("html" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	spaces CONSTANT text := '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+';
	piece text;
	block text := '';
	free text := '';
	depth integer := 0;
	paragraphs integer := 0;
	words integer := 0;
BEGIN
	FOR piece IN SELECT (regexp_matches(html, '<[^>]*>|[^<]+', 'g'))[1] LOOP
		IF piece !~ '^<' THEN
			-- Sanitized text has no other entities than these.
			block := block || regexp_replace(piece, '&(?!(amp|lt|gt|quot);)[#\w]+;', ' ', 'g');
			CONTINUE;
		END IF;
		IF piece ~ '^</' THEN
			depth := depth - 1;
		ELSIF piece !~ '^<(br|hr|img)\y' THEN
			depth := depth + 1;
			CONTINUE;
		END IF;
		IF piece !~ '^</(a|em|strong|cite|small|sub|sup)\y' THEN
			block := block || E'\n';
		END IF;
		CONTINUE WHEN depth > 0;
		block := regexp_replace(block, '^' || spaces || '|' || spaces || '$', '', 'g');
		free := free || E'\n' || block;
		IF block <> '' THEN
			words := words + cardinality(regexp_split_to_array(block, spaces));
		END IF;
		IF piece ~ '^</p\y' THEN
			paragraphs := paragraphs + 1;
		END IF;
		EXIT WHEN paragraphs >= 2 OR words >= 90;
		block := '';
	END LOOP;
	RETURN free;
END $$;--> statement-breakpoint
CREATE FUNCTION "number_update_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Restored rows keep their numbers.
	IF TG_OP = 'INSERT' AND NEW.change > 0 THEN RETURN NEW; END IF;
	-- One change at a time, so that a number that readers see has no unseen lower one.
	PERFORM FROM articles WHERE id = NEW.article_id FOR NO KEY UPDATE;
	NEW.change := (SELECT coalesce(max(change), 0) + 1 FROM live_updates WHERE article_id = NEW.article_id);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "live_updates_change" BEFORE INSERT OR UPDATE
	ON "live_updates" FOR EACH ROW EXECUTE FUNCTION number_update_change();
