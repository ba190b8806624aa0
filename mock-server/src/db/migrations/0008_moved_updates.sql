-- Written by hand: the seeds move all times of a copied database, which is no correction of its updates.
CREATE OR REPLACE FUNCTION "number_update_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Restored rows keep their numbers.
	IF TG_OP = 'INSERT' AND NEW.change > 0 THEN RETURN NEW; END IF;
	IF TG_OP = 'UPDATE' AND (NEW.title, NEW.body_html, NEW.is_key, NEW.removed_at IS NULL)
		= (OLD.title, OLD.body_html, OLD.is_key, OLD.removed_at IS NULL) THEN RETURN NEW; END IF;
	-- One change at a time, so that a number that readers see has no unseen lower one.
	PERFORM FROM articles WHERE id = NEW.article_id FOR NO KEY UPDATE;
	NEW.change := (SELECT coalesce(max(change), 0) + 1 FROM live_updates WHERE article_id = NEW.article_id);
	RETURN NEW;
END $$;
