-- Written by hand: what searches read. `refresh_documents` derives all of it from the stories.
-- Where the extension exists, `prepareSearch` adds `unaccent` to the configurations.
CREATE TEXT SEARCH CONFIGURATION "paper" (COPY = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "paper_words" (COPY = simple);--> statement-breakpoint
CREATE TABLE "article_documents" (
	"article_id" integer PRIMARY KEY REFERENCES "articles"("id") ON DELETE CASCADE,
	-- Copies of the story's columns, so that a search reads only this table.
	"section" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	-- Title, authors and tags.
	"heading" "tsvector" NOT NULL,
	"whole" "tsvector" NOT NULL,
	-- What non-members search of a premium story. Null for other stories.
	"free" "tsvector"
);--> statement-breakpoint
-- Without a list of pending entries, which every search would read: the embedded database never
-- vacuums by itself.
CREATE INDEX "article_documents_heading" ON "article_documents" USING gin ("heading") WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "article_documents_whole" ON "article_documents" USING gin ("whole") WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "article_documents_free" ON "article_documents" USING gin (coalesce("free", "whole")) WITH (fastupdate = off);--> statement-breakpoint
-- Words to correct typing errors: of all that non-members can read, and of scheduled stories.
CREATE TABLE "search_words" ("word" text PRIMARY KEY);--> statement-breakpoint
-- Not unique: a row that a commit adds must survive a refresh that does not see the commit.
CREATE TABLE "stale_documents" ("article_id" integer NOT NULL);--> statement-breakpoint
INSERT INTO "stale_documents" SELECT "id" FROM "articles";--> statement-breakpoint
CREATE FUNCTION "mark_stale_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	CASE TG_TABLE_NAME
		WHEN 'articles' THEN
			INSERT INTO stale_documents VALUES (NEW.id);
		WHEN 'authors' THEN
			INSERT INTO stale_documents
				SELECT article_id FROM article_authors WHERE author_slug = NEW.slug;
		WHEN 'sections' THEN
			INSERT INTO stale_documents SELECT id FROM articles WHERE section = NEW.slug;
		ELSE
			IF TG_OP <> 'INSERT' THEN INSERT INTO stale_documents VALUES (OLD.article_id); END IF;
			IF TG_OP <> 'DELETE' THEN INSERT INTO stale_documents VALUES (NEW.article_id); END IF;
	END CASE;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "articles_document" AFTER INSERT OR UPDATE OF "title", "excerpt", "section", "body_html", "body_text", "is_premium"
	ON "articles" FOR EACH ROW EXECUTE FUNCTION mark_stale_documents();--> statement-breakpoint
-- A document that does not exist yet will be made from the new time.
CREATE FUNCTION "date_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE article_documents SET published_at = NEW.published_at WHERE article_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "articles_document_date" AFTER UPDATE OF "published_at"
	ON "articles" FOR EACH ROW EXECUTE FUNCTION date_document();--> statement-breakpoint
CREATE TRIGGER "article_authors_document" AFTER INSERT OR UPDATE OR DELETE
	ON "article_authors" FOR EACH ROW EXECUTE FUNCTION mark_stale_documents();--> statement-breakpoint
CREATE TRIGGER "article_tags_document" AFTER INSERT OR UPDATE OR DELETE
	ON "article_tags" FOR EACH ROW EXECUTE FUNCTION mark_stale_documents();--> statement-breakpoint
CREATE TRIGGER "authors_document" AFTER UPDATE OF "name"
	ON "authors" FOR EACH ROW EXECUTE FUNCTION mark_stale_documents();--> statement-breakpoint
CREATE TRIGGER "sections_document" AFTER UPDATE OF "name"
	ON "sections" FOR EACH ROW EXECUTE FUNCTION mark_stale_documents();--> statement-breakpoint
-- `most` limits the stories of one call, because a search must not wait for all of a large import.
CREATE FUNCTION "refresh_documents"("most" integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	ids integer[];
BEGIN
	IF NOT EXISTS (SELECT FROM stale_documents) THEN RETURN; END IF;
	-- One refresh at a time, so that an older state never replaces a newer one.
	PERFORM pg_advisory_xact_lock(4107317);
	WITH taken AS (
		DELETE FROM stale_documents
		WHERE article_id = ANY (ARRAY(SELECT DISTINCT article_id FROM stale_documents LIMIT most))
		RETURNING article_id)
	SELECT array_agg(DISTINCT article_id) INTO ids FROM taken;
	WITH stories AS MATERIALIZED (
		SELECT a.id, section, published_at, title, excerpt, s.name AS section_name, body_text,
			CASE WHEN is_premium THEN free_text(body_html) END AS free_part,
			concat_ws('; ',
				(SELECT string_agg(name, '; ' ORDER BY position)
					FROM article_authors JOIN authors ON slug = author_slug WHERE article_id = a.id),
				(SELECT string_agg(tag, '; ' ORDER BY position)
					FROM article_tags WHERE article_id = a.id)) AS names
		FROM articles a
		JOIN sections s ON s.slug = a.section
		WHERE a.id = ANY (ids)),
	documents AS (
		INSERT INTO article_documents
		SELECT id, section, published_at, heading,
			heading || summary || setweight(to_tsvector('paper', body_text), 'D'),
			heading || summary || setweight(to_tsvector('paper', free_part), 'D')
		FROM stories CROSS JOIN LATERAL (SELECT
			setweight(to_tsvector('paper', title), 'A') ||
				setweight(to_tsvector('paper', names), 'B') AS heading,
			setweight(to_tsvector('paper', excerpt || '; ' || section_name), 'C') AS summary) parts
		ON CONFLICT (article_id) DO UPDATE
			SET section = excluded.section, published_at = excluded.published_at,
				heading = excluded.heading, whole = excluded.whole, free = excluded.free)
	INSERT INTO search_words
		SELECT DISTINCT word
		FROM stories CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('paper_words',
			concat_ws(' ', title, excerpt, section_name, names, coalesce(free_part, body_text))))) word
		WHERE length(word) BETWEEN 4 AND 30 AND word !~ '[0-9[:punct:]]'
		ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
-- The words that somebody may have meant. None without the extension pg_trgm.
CREATE FUNCTION "similar_words"("typed" text, "swapped" text[]) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
	PERFORM set_config('pg_trgm.similarity_threshold', '0.25', true);
	RETURN QUERY EXECUTE 'SELECT word FROM search_words
		WHERE (word % $1 AND abs(length(word) - length($1)) <= 2) OR word = ANY ($2)'
		USING typed, swapped;
END $$;
