-- Tells all servers, with the commit, that what they keep ready in memory has changed
-- (src/cache). Reads of a story are counted too often to be told.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sections_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON sections FOR EACH STATEMENT EXECUTE FUNCTION announce_change('news');--> statement-breakpoint
CREATE TRIGGER authors_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON authors FOR EACH STATEMENT EXECUTE FUNCTION announce_change('news');--> statement-breakpoint
CREATE TRIGGER articles_announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF slug, title, excerpt, section, body_html, hero, published_at, updated_at, is_premium, is_live, reading_minutes
  ON articles FOR EACH STATEMENT EXECUTE FUNCTION announce_change('news');--> statement-breakpoint
CREATE TRIGGER article_authors_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON article_authors FOR EACH STATEMENT EXECUTE FUNCTION announce_change('news');--> statement-breakpoint
CREATE TRIGGER article_tags_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON article_tags FOR EACH STATEMENT EXECUTE FUNCTION announce_change('news');--> statement-breakpoint
CREATE TRIGGER article_corrections_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON article_corrections FOR EACH STATEMENT EXECUTE FUNCTION announce_change('news');--> statement-breakpoint
CREATE TRIGGER comments_announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF article_id, deleted_at, hidden_at
  ON comments FOR EACH STATEMENT EXECUTE FUNCTION announce_change('news');--> statement-breakpoint
CREATE TRIGGER advertisements_announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF owner_id, title, description, category, url, status, reason_code, reason, created_at, updated_at, decided_at
  ON advertisements FOR EACH STATEMENT EXECUTE FUNCTION announce_change('advertisements');--> statement-breakpoint
CREATE TRIGGER advertisements_announce_hits AFTER UPDATE OF views, clicks
  ON advertisements FOR EACH STATEMENT EXECUTE FUNCTION announce_change('hits');--> statement-breakpoint
CREATE TRIGGER advertisement_images_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON advertisement_images FOR EACH STATEMENT EXECUTE FUNCTION announce_change('advertisements');--> statement-breakpoint
CREATE TRIGGER users_announce AFTER UPDATE OF first_name, last_name
  ON users FOR EACH STATEMENT EXECUTE FUNCTION announce_change('advertisements');
