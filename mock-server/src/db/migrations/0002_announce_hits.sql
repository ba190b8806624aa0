-- Views and clicks change an advertisement, but nothing that is published.
DROP TRIGGER advertisements_announce ON advertisements;--> statement-breakpoint
CREATE TRIGGER advertisements_announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF owner_id, title, description, category, url, status, reason_code, reason, created_at, updated_at, decided_at
  ON advertisements FOR EACH STATEMENT EXECUTE FUNCTION announce_change('advertisements');--> statement-breakpoint
CREATE TRIGGER advertisements_announce_hits AFTER UPDATE OF views, clicks
  ON advertisements FOR EACH STATEMENT EXECUTE FUNCTION announce_change('hits');
