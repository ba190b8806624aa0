-- The text that everybody may read of a premium story, as `freePart` of the server cuts it.
CREATE FUNCTION "free_text"("html" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
			-- Sanitised text has no other entities than these.
			block := block || regexp_replace(piece, '&(?!(amp|lt|gt|quot);)[#\w]+;', ' ', 'g');
			CONTINUE;
		END IF;
		IF piece ~ '^</' THEN
			depth := depth - 1;
		ELSIF piece !~ '^<br\y' THEN
			depth := depth + 1;
			CONTINUE;
		END IF;
		IF piece !~ '^</(a|em|strong)\y' THEN
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
ALTER TABLE "articles" ADD COLUMN "free_search" "tsvector" GENERATED ALWAYS AS (case when is_premium then setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', free_text(body_html)), 'C') end) STORED;--> statement-breakpoint
CREATE INDEX "articles_free_search" ON "articles" USING gin (coalesce("free_search", "search"));