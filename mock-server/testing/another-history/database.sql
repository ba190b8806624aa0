-- The tables and migrations of commit 923f4ae3, before its nine migrations became one; from pg_dump.
CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE FUNCTION public.announce_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE FUNCTION public.date_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE article_documents SET published_at = NEW.published_at WHERE article_id = NEW.id;
	RETURN NULL;
END $$;
CREATE FUNCTION public.free_text(html text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
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
END $_$;
CREATE FUNCTION public.mark_stale_documents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
CREATE FUNCTION public.number_update_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.refresh_documents(most integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
END $$;
CREATE FUNCTION public.similar_words(typed text, swapped text[]) RETURNS SETOF text
    LANGUAGE plpgsql
    AS $_$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
	PERFORM set_config('pg_trgm.similarity_threshold', '0.25', true);
	RETURN QUERY EXECUTE 'SELECT word FROM search_words
		WHERE (word % $1 AND abs(length(word) - length($1)) <= 2) OR word = ANY ($2)'
		USING typed, swapped;
END $_$;
CREATE TEXT SEARCH CONFIGURATION public.paper (PARSER = pg_catalog."default");
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR asciiword WITH english_stem;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR word WITH public.unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR numword WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR email WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR url WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR host WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR sfloat WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR version WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR hword_numpart WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR hword_part WITH public.unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR hword_asciipart WITH english_stem;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR numhword WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR asciihword WITH english_stem;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR hword WITH public.unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR url_path WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR file WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR "float" WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR "int" WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper ADD MAPPING FOR uint WITH simple;
CREATE TEXT SEARCH CONFIGURATION public.paper_words (PARSER = pg_catalog."default");
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR asciiword WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR word WITH public.unaccent, simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR numword WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR email WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR url WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR host WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR sfloat WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR version WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR hword_numpart WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR hword_part WITH public.unaccent, simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR hword_asciipart WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR numhword WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR asciihword WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR hword WITH public.unaccent, simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR url_path WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR file WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR "float" WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR "int" WITH simple;
ALTER TEXT SEARCH CONFIGURATION public.paper_words ADD MAPPING FOR uint WITH simple;
CREATE TABLE drizzle.__drizzle_migrations (id integer NOT NULL, hash text NOT NULL, created_at bigint, breaks_older_servers text);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq AS integer START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.advertisement_days (advertisement_id integer NOT NULL, day date NOT NULL, views integer DEFAULT 0 NOT NULL, clicks integer DEFAULT 0 NOT NULL);
CREATE TABLE public.advertisement_decisions (id integer NOT NULL, advertisement_id integer NOT NULL, admin_id integer, decision text NOT NULL, reason_code text, reason text, at timestamp(3) with time zone NOT NULL, CONSTRAINT advertisement_decisions_decision CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))));
ALTER TABLE public.advertisement_decisions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.advertisement_decisions_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.advertisement_hits (id integer NOT NULL, advertisement_id integer NOT NULL, kind text NOT NULL, visitor text NOT NULL, at timestamp(3) with time zone NOT NULL, CONSTRAINT advertisement_hits_kind CHECK ((kind = ANY (ARRAY['view'::text, 'click'::text]))));
ALTER TABLE public.advertisement_hits ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.advertisement_hits_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.advertisement_images (id integer NOT NULL, advertisement_id integer NOT NULL, "position" integer NOT NULL, path text NOT NULL, thumbnail_path text NOT NULL, width integer NOT NULL, height integer NOT NULL);
ALTER TABLE public.advertisement_images ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.advertisement_images_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.advertisement_keys (owner_id integer NOT NULL, key text NOT NULL, content_hash text NOT NULL, started_at timestamp(3) with time zone NOT NULL, advertisement_id integer);
CREATE TABLE public.advertisements (id integer NOT NULL, serial_number text GENERATED ALWAYS AS (('AD-'::text || lpad((id)::text, GREATEST(6, length((id)::text)), '0'::text))) STORED NOT NULL, owner_id integer NOT NULL, title text NOT NULL, description text NOT NULL, category text NOT NULL, url text, status text NOT NULL, reason_code text, reason text, views integer DEFAULT 0 NOT NULL, clicks integer DEFAULT 0 NOT NULL, created_at timestamp(3) with time zone NOT NULL, updated_at timestamp(3) with time zone NOT NULL, decided_at timestamp(3) with time zone, ends_at timestamp(3) with time zone, reminded_at timestamp(3) with time zone, sold_at timestamp(3) with time zone, CONSTRAINT advertisements_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'draft'::text]))));
ALTER TABLE public.advertisements ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.advertisements_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.article_authors (article_id integer NOT NULL, author_slug text NOT NULL, "position" integer NOT NULL);
CREATE TABLE public.article_corrections (id integer NOT NULL, article_id integer NOT NULL, text text NOT NULL, at timestamp(3) with time zone NOT NULL);
ALTER TABLE public.article_corrections ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.article_corrections_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.article_documents (article_id integer NOT NULL, section text NOT NULL, published_at timestamp(3) with time zone NOT NULL, heading tsvector NOT NULL, whole tsvector NOT NULL, free tsvector);
CREATE TABLE public.article_readers (article_id integer NOT NULL, visitor text NOT NULL, at timestamp(3) with time zone NOT NULL);
CREATE TABLE public.article_tags (article_id integer NOT NULL, tag text NOT NULL, "position" integer NOT NULL);
CREATE TABLE public.articles (id integer NOT NULL, slug text NOT NULL, title text NOT NULL, excerpt text NOT NULL, section text NOT NULL, body_html text NOT NULL, body_text text NOT NULL, hero jsonb, published_at timestamp(3) with time zone NOT NULL, updated_at timestamp(3) with time zone NOT NULL, is_premium boolean DEFAULT false NOT NULL, is_live boolean DEFAULT false NOT NULL, live_until timestamp(3) with time zone, reading_minutes integer NOT NULL, reads integer DEFAULT 0 NOT NULL, search tsvector GENERATED ALWAYS AS (((setweight(to_tsvector('english'::regconfig, title), 'A'::"char") || setweight(to_tsvector('english'::regconfig, excerpt), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, body_text), 'C'::"char"))) STORED NOT NULL, free_search tsvector GENERATED ALWAYS AS (CASE WHEN is_premium THEN ((setweight(to_tsvector('english'::regconfig, title), 'A'::"char") || setweight(to_tsvector('english'::regconfig, excerpt), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, public.free_text(body_html)), 'C'::"char")) ELSE NULL::tsvector END) STORED);
ALTER TABLE public.articles ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.articles_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.authors (slug text NOT NULL, name text NOT NULL, role text NOT NULL, bio text NOT NULL, avatar text);
CREATE TABLE public.checkout_sessions (id text NOT NULL, user_id integer NOT NULL, status text NOT NULL, payment_status text NOT NULL, plan_name text NOT NULL, amount_cents integer NOT NULL, currency text NOT NULL, success_url text NOT NULL, cancel_url text NOT NULL, url text NOT NULL, subscription_id text, transaction_id text, created_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, CONSTRAINT checkout_sessions_payment CHECK ((payment_status = ANY (ARRAY['unpaid'::text, 'processing'::text, 'paid'::text]))), CONSTRAINT checkout_sessions_status CHECK ((status = ANY (ARRAY['open'::text, 'complete'::text, 'expired'::text]))));
CREATE TABLE public.comment_reports (id integer NOT NULL, comment_id integer, reporter_id integer, reason text NOT NULL, note text, at timestamp(3) with time zone NOT NULL, advertisement_id integer, visitor text, closed_at timestamp(3) with time zone, CONSTRAINT reports_one_subject CHECK ((num_nonnulls(advertisement_id, comment_id) = 1)));
ALTER TABLE public.comment_reports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.comment_reports_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.comments (id integer NOT NULL, article_id integer NOT NULL, author_id integer NOT NULL, parent_id integer, text text NOT NULL, send_key text, created_at timestamp(3) with time zone NOT NULL, deleted_at timestamp(3) with time zone, hidden_at timestamp(3) with time zone, hidden_by integer, CONSTRAINT comments_text CHECK ((length(text) > 0)));
ALTER TABLE public.comments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.comments_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.live_updates (id integer NOT NULL, article_id integer NOT NULL, at timestamp(3) with time zone NOT NULL, title text NOT NULL, body_html text NOT NULL, is_key boolean DEFAULT false NOT NULL, edited_at timestamp(3) with time zone, removed_at timestamp(3) with time zone, change integer DEFAULT 0 NOT NULL);
ALTER TABLE public.live_updates ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.live_updates_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.login_sessions (id uuid NOT NULL, user_id integer NOT NULL, created_at timestamp(3) with time zone NOT NULL, revoked_at timestamp(3) with time zone);
CREATE TABLE public.mails (id integer NOT NULL, channel text DEFAULT 'email'::text NOT NULL, "to" text NOT NULL, subject text NOT NULL, text text NOT NULL, kind text NOT NULL, code text, at timestamp(3) with time zone NOT NULL, next_attempt_at timestamp(3) with time zone);
ALTER TABLE public.mails ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.mails_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.otps (user_id integer NOT NULL, type text NOT NULL, otp_hash text NOT NULL, created_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, CONSTRAINT otps_type CHECK ((type = ANY (ARRAY['registration'::text, 'password_reset'::text, 'phone'::text]))));
CREATE TABLE public.payment_customers (user_id integer NOT NULL, customer_id text NOT NULL, simulated_card text);
CREATE TABLE public.payments (id integer NOT NULL, user_id integer NOT NULL, reference text NOT NULL, status text NOT NULL, amount_cents integer NOT NULL, currency text NOT NULL, at timestamp(3) with time zone NOT NULL, period_start timestamp(3) with time zone NOT NULL, period_end timestamp(3) with time zone NOT NULL, tax_cents integer, tax_label text, CONSTRAINT payments_status CHECK ((status = ANY (ARRAY['paid'::text, 'failed'::text]))));
ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.payments_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.rate_events (id integer NOT NULL, bucket text NOT NULL, at timestamp(3) with time zone NOT NULL);
ALTER TABLE public.rate_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.rate_events_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.refresh_tokens (token_hash text NOT NULL, session_id uuid NOT NULL, issued_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, used_at timestamp(3) with time zone);
CREATE TABLE public.saved_articles (user_id integer NOT NULL, article_id integer NOT NULL, at timestamp(3) with time zone NOT NULL);
CREATE TABLE public.search_words (word text NOT NULL);
CREATE TABLE public.sections (slug text NOT NULL, name text NOT NULL, description text NOT NULL, "position" integer NOT NULL);
CREATE TABLE public.sent_codes (id integer NOT NULL, user_id integer NOT NULL, type text NOT NULL, sent_to text NOT NULL, asker text, otp_hash text NOT NULL, created_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, CONSTRAINT sent_codes_type CHECK ((type = ANY (ARRAY['registration'::text, 'password_reset'::text, 'phone'::text]))));
ALTER TABLE public.sent_codes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.sent_codes_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.settings (key text NOT NULL, value jsonb NOT NULL);
CREATE TABLE public.simulated_events (id text NOT NULL, number integer NOT NULL, type text NOT NULL, object json NOT NULL, created_at timestamp(3) with time zone NOT NULL, delivered_at timestamp(3) with time zone);
ALTER TABLE public.simulated_events ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.simulated_events_number_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.stale_documents (article_id integer NOT NULL);
CREATE TABLE public.subscriptions (id integer NOT NULL, user_id integer NOT NULL, stripe_subscription_id text, status text NOT NULL, price numeric(10,2) NOT NULL, currency text NOT NULL, duration_days integer NOT NULL, start_date timestamp(3) with time zone NOT NULL, end_date timestamp(3) with time zone NOT NULL, is_active boolean NOT NULL, auto_renew boolean NOT NULL, plan text NOT NULL, created_at timestamp(3) with time zone NOT NULL, updated_at timestamp(3) with time zone NOT NULL, provider_event_at timestamp(3) with time zone, CONSTRAINT subscriptions_dates CHECK ((end_date >= start_date)));
ALTER TABLE public.subscriptions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.subscriptions_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.users (id integer NOT NULL, email text NOT NULL, password_hash text NOT NULL, role text DEFAULT 'user'::text NOT NULL, first_name text NOT NULL, last_name text NOT NULL, phone_number text, phone_verified_at timestamp(3) with time zone, profile_picture text, email_verified_at timestamp(3) with time zone, joined_date timestamp(3) with time zone NOT NULL, updated_at timestamp(3) with time zone NOT NULL, CONSTRAINT users_email_lower CHECK ((email = lower(email))), CONSTRAINT users_phone CHECK ((phone_number ~ '^[0-9]{10}$'::text)), CONSTRAINT users_role CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text]))));
ALTER TABLE public.users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.users_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1);
CREATE TABLE public.webhook_events (id text NOT NULL, type text NOT NULL, created_at timestamp(3) with time zone NOT NULL, received_at timestamp(3) with time zone NOT NULL);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, 'ea0e03e47a256c7e3bf75928f4447fac39864c9ab0c594ee574e218b2287bb4f', 1795414381553, NULL);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'aaad1edb7e3ef4c088b73a2e7a66d747cbf633961458548e17195b64977ac586', 1795504606610, NULL);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '0c342661898e8aa37cef6d74dc7f9e420517c674c85c7fb1034d4ed67058c052', 1795506136882, NULL);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '1b18119decbaf5bf8ad49873688dc42ddc7cd150564807f5b6cc5b4565544f1d', 1795532062453, NULL);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '00690a73c1069e2efbeae791fc1b04b336043d08b141203caa91a412d4cc88f7', 1795649249636, NULL);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, '4a8941d2e691fe0bedb47c20719cbb4cea5cd7018c9d7fb182c85ff86ff8bca0', 1795657916339, NULL);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '585ceb081ac60e796faaf233c1b132ef4ff337397bbcf22b4418bae6d958f814', 1795661998789, NULL);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '8573c703a8848d2991e913ecc310f8a7fe87d3598f796f90c301e0831a7a017f', 1795662138670, NULL);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '4c6d9c69d4893d11be2c9a75f882e846d438a71c1c661ae65a0eb4113002c4ce', 1795663466479, NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 9, true);
SELECT pg_catalog.setval('public.advertisement_decisions_id_seq', 1, false);
SELECT pg_catalog.setval('public.advertisement_hits_id_seq', 1, false);
SELECT pg_catalog.setval('public.advertisement_images_id_seq', 1, false);
SELECT pg_catalog.setval('public.advertisements_id_seq', 1, false);
SELECT pg_catalog.setval('public.article_corrections_id_seq', 1, false);
SELECT pg_catalog.setval('public.articles_id_seq', 1, false);
SELECT pg_catalog.setval('public.comment_reports_id_seq', 1, false);
SELECT pg_catalog.setval('public.comments_id_seq', 1, false);
SELECT pg_catalog.setval('public.live_updates_id_seq', 1, false);
SELECT pg_catalog.setval('public.mails_id_seq', 1, false);
SELECT pg_catalog.setval('public.payments_id_seq', 1, false);
SELECT pg_catalog.setval('public.rate_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.sent_codes_id_seq', 1, false);
SELECT pg_catalog.setval('public.simulated_events_number_seq', 1, false);
SELECT pg_catalog.setval('public.subscriptions_id_seq', 1, false);
SELECT pg_catalog.setval('public.users_id_seq', 1, false);
ALTER TABLE ONLY drizzle.__drizzle_migrations ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advertisement_days ADD CONSTRAINT advertisement_days_advertisement_id_day_pk PRIMARY KEY (advertisement_id, day);
ALTER TABLE ONLY public.advertisement_decisions ADD CONSTRAINT advertisement_decisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advertisement_hits ADD CONSTRAINT advertisement_hits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advertisement_images ADD CONSTRAINT advertisement_images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advertisement_keys ADD CONSTRAINT advertisement_keys_owner_id_key_pk PRIMARY KEY (owner_id, key);
ALTER TABLE ONLY public.advertisements ADD CONSTRAINT advertisements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advertisements ADD CONSTRAINT advertisements_serial_number_unique UNIQUE (serial_number);
ALTER TABLE ONLY public.article_authors ADD CONSTRAINT article_authors_article_id_author_slug_pk PRIMARY KEY (article_id, author_slug);
ALTER TABLE ONLY public.article_corrections ADD CONSTRAINT article_corrections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.article_documents ADD CONSTRAINT article_documents_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY public.article_readers ADD CONSTRAINT article_readers_article_id_visitor_pk PRIMARY KEY (article_id, visitor);
ALTER TABLE ONLY public.article_tags ADD CONSTRAINT article_tags_article_id_tag_pk PRIMARY KEY (article_id, tag);
ALTER TABLE ONLY public.articles ADD CONSTRAINT articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.articles ADD CONSTRAINT articles_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.authors ADD CONSTRAINT authors_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.checkout_sessions ADD CONSTRAINT checkout_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comment_reports ADD CONSTRAINT comment_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comments ADD CONSTRAINT comments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comments ADD CONSTRAINT comments_sent_once UNIQUE (author_id, send_key);
ALTER TABLE ONLY public.live_updates ADD CONSTRAINT live_updates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_sessions ADD CONSTRAINT login_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mails ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.otps ADD CONSTRAINT otps_user_id_type_pk PRIMARY KEY (user_id, type);
ALTER TABLE ONLY public.payment_customers ADD CONSTRAINT payment_customers_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_reference_unique UNIQUE (reference);
ALTER TABLE ONLY public.rate_events ADD CONSTRAINT rate_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refresh_tokens ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.saved_articles ADD CONSTRAINT saved_articles_user_id_article_id_pk PRIMARY KEY (user_id, article_id);
ALTER TABLE ONLY public.search_words ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.sections ADD CONSTRAINT sections_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.sent_codes ADD CONSTRAINT sent_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.simulated_events ADD CONSTRAINT simulated_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscriptions ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_events ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);
CREATE INDEX advertisement_decisions_advertisement ON public.advertisement_decisions USING btree (advertisement_id, at);
CREATE INDEX advertisement_decisions_at ON public.advertisement_decisions USING btree (at);
CREATE UNIQUE INDEX advertisement_hits_visitor ON public.advertisement_hits USING btree (advertisement_id, kind, visitor);
CREATE INDEX advertisement_images_advertisement ON public.advertisement_images USING btree (advertisement_id, "position");
CREATE INDEX advertisement_keys_advertisement ON public.advertisement_keys USING btree (advertisement_id);
CREATE INDEX advertisement_keys_started ON public.advertisement_keys USING btree (started_at);
CREATE INDEX advertisements_ends ON public.advertisements USING btree (ends_at);
CREATE INDEX advertisements_owner ON public.advertisements USING btree (owner_id, created_at);
CREATE INDEX advertisements_status_created ON public.advertisements USING btree (status, created_at);
CREATE INDEX advertisements_to_remind ON public.advertisements USING btree (ends_at) WHERE (reminded_at IS NULL);
CREATE INDEX article_authors_author ON public.article_authors USING btree (author_slug);
CREATE INDEX article_corrections_article ON public.article_corrections USING btree (article_id);
CREATE INDEX article_documents_free ON public.article_documents USING gin (COALESCE(free, whole)) WITH (fastupdate=off);
CREATE INDEX article_documents_heading ON public.article_documents USING gin (heading) WITH (fastupdate=off);
CREATE INDEX article_documents_whole ON public.article_documents USING gin (whole) WITH (fastupdate=off);
CREATE INDEX article_readers_at ON public.article_readers USING btree (at);
CREATE INDEX article_tags_tag ON public.article_tags USING btree (tag, article_id);
CREATE INDEX articles_free_search ON public.articles USING gin (COALESCE(free_search, search));
CREATE INDEX articles_live_until ON public.articles USING btree (live_until);
CREATE INDEX articles_published ON public.articles USING btree (published_at, id);
CREATE INDEX articles_reads ON public.articles USING btree (reads);
CREATE INDEX articles_search ON public.articles USING gin (search);
CREATE INDEX articles_section_published ON public.articles USING btree (section, published_at, id);
CREATE INDEX articles_title ON public.articles USING gin (to_tsvector('english'::regconfig, title));
CREATE UNIQUE INDEX checkout_sessions_one_open ON public.checkout_sessions USING btree (user_id) WHERE (status = 'open'::text);
CREATE INDEX checkout_sessions_user ON public.checkout_sessions USING btree (user_id);
CREATE INDEX comments_article ON public.comments USING btree (article_id, created_at);
CREATE INDEX comments_parent ON public.comments USING btree (parent_id);
CREATE INDEX live_updates_article ON public.live_updates USING btree (article_id, at);
CREATE INDEX live_updates_at ON public.live_updates USING btree (at);
CREATE INDEX login_sessions_user ON public.login_sessions USING btree (user_id);
CREATE INDEX mails_to ON public.mails USING btree ("to", id);
CREATE INDEX payments_user ON public.payments USING btree (user_id, at);
CREATE INDEX rate_events_at ON public.rate_events USING btree (at);
CREATE INDEX rate_events_bucket ON public.rate_events USING btree (bucket, at);
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);
CREATE INDEX reports_open_advertisement ON public.comment_reports USING btree (advertisement_id) WHERE (closed_at IS NULL);
CREATE INDEX reports_open_comment ON public.comment_reports USING btree (comment_id) WHERE (closed_at IS NULL);
CREATE INDEX saved_articles_user ON public.saved_articles USING btree (user_id, at);
CREATE INDEX search_words_similar ON public.search_words USING gin (word public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX sent_codes_to ON public.sent_codes USING btree (sent_to);
CREATE INDEX sent_codes_user ON public.sent_codes USING btree (user_id, type);
CREATE UNIQUE INDEX subscriptions_stripe ON public.subscriptions USING btree (stripe_subscription_id);
CREATE INDEX subscriptions_user ON public.subscriptions USING btree (user_id);
CREATE INDEX users_email ON public.users USING btree (email);
CREATE UNIQUE INDEX users_verified_email ON public.users USING btree (email) WHERE (email_verified_at IS NOT NULL);
CREATE UNIQUE INDEX users_verified_phone ON public.users USING btree (phone_number) WHERE (phone_verified_at IS NOT NULL);
CREATE TRIGGER advertisement_images_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.advertisement_images FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('advertisements');
CREATE TRIGGER advertisements_announce AFTER INSERT OR DELETE OR UPDATE OF owner_id, title, description, category, url, status, reason_code, reason, created_at, updated_at, decided_at OR TRUNCATE ON public.advertisements FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('advertisements');
CREATE TRIGGER advertisements_announce_hits AFTER UPDATE OF views, clicks ON public.advertisements FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('hits');
CREATE TRIGGER advertisements_announce_life AFTER UPDATE OF ends_at, sold_at ON public.advertisements FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('advertisements');
CREATE TRIGGER article_authors_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.article_authors FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('news');
CREATE TRIGGER article_authors_document AFTER INSERT OR DELETE OR UPDATE ON public.article_authors FOR EACH ROW EXECUTE FUNCTION public.mark_stale_documents();
CREATE TRIGGER article_corrections_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.article_corrections FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('news');
CREATE TRIGGER article_tags_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.article_tags FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('news');
CREATE TRIGGER article_tags_document AFTER INSERT OR DELETE OR UPDATE ON public.article_tags FOR EACH ROW EXECUTE FUNCTION public.mark_stale_documents();
CREATE TRIGGER articles_announce AFTER INSERT OR DELETE OR UPDATE OF slug, title, excerpt, section, body_html, hero, published_at, updated_at, is_premium, is_live, live_until, reading_minutes OR TRUNCATE ON public.articles FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('news');
CREATE TRIGGER articles_document AFTER INSERT OR UPDATE OF title, excerpt, section, body_html, body_text, is_premium ON public.articles FOR EACH ROW EXECUTE FUNCTION public.mark_stale_documents();
CREATE TRIGGER articles_document_date AFTER UPDATE OF published_at ON public.articles FOR EACH ROW EXECUTE FUNCTION public.date_document();
CREATE TRIGGER authors_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.authors FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('news');
CREATE TRIGGER authors_document AFTER UPDATE OF name ON public.authors FOR EACH ROW EXECUTE FUNCTION public.mark_stale_documents();
CREATE TRIGGER comments_announce AFTER INSERT OR DELETE OR UPDATE OF article_id, deleted_at, hidden_at OR TRUNCATE ON public.comments FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('news');
CREATE TRIGGER live_updates_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.live_updates FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('news');
CREATE TRIGGER live_updates_change BEFORE INSERT OR UPDATE ON public.live_updates FOR EACH ROW EXECUTE FUNCTION public.number_update_change();
CREATE TRIGGER sections_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sections FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('news');
CREATE TRIGGER sections_document AFTER UPDATE OF name ON public.sections FOR EACH ROW EXECUTE FUNCTION public.mark_stale_documents();
CREATE TRIGGER users_announce AFTER UPDATE OF first_name, last_name ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('advertisements');
ALTER TABLE ONLY public.advertisement_days ADD CONSTRAINT advertisement_days_advertisement_id_advertisements_id_fk FOREIGN KEY (advertisement_id) REFERENCES public.advertisements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisement_decisions ADD CONSTRAINT advertisement_decisions_admin_id_users_id_fk FOREIGN KEY (admin_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.advertisement_decisions ADD CONSTRAINT advertisement_decisions_advertisement_id_advertisements_id_fk FOREIGN KEY (advertisement_id) REFERENCES public.advertisements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisement_hits ADD CONSTRAINT advertisement_hits_advertisement_id_advertisements_id_fk FOREIGN KEY (advertisement_id) REFERENCES public.advertisements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisement_images ADD CONSTRAINT advertisement_images_advertisement_id_advertisements_id_fk FOREIGN KEY (advertisement_id) REFERENCES public.advertisements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisement_keys ADD CONSTRAINT advertisement_keys_advertisement_id_advertisements_id_fk FOREIGN KEY (advertisement_id) REFERENCES public.advertisements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisement_keys ADD CONSTRAINT advertisement_keys_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisements ADD CONSTRAINT advertisements_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.article_authors ADD CONSTRAINT article_authors_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.article_authors ADD CONSTRAINT article_authors_author_slug_authors_slug_fk FOREIGN KEY (author_slug) REFERENCES public.authors(slug);
ALTER TABLE ONLY public.article_corrections ADD CONSTRAINT article_corrections_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.article_documents ADD CONSTRAINT article_documents_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.article_readers ADD CONSTRAINT article_readers_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.article_tags ADD CONSTRAINT article_tags_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.articles ADD CONSTRAINT articles_section_sections_slug_fk FOREIGN KEY (section) REFERENCES public.sections(slug);
ALTER TABLE ONLY public.checkout_sessions ADD CONSTRAINT checkout_sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comment_reports ADD CONSTRAINT comment_reports_advertisement_id_advertisements_id_fk FOREIGN KEY (advertisement_id) REFERENCES public.advertisements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comment_reports ADD CONSTRAINT comment_reports_comment_id_comments_id_fk FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comment_reports ADD CONSTRAINT comment_reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comments ADD CONSTRAINT comments_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comments ADD CONSTRAINT comments_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comments ADD CONSTRAINT comments_hidden_by_users_id_fk FOREIGN KEY (hidden_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.comments ADD CONSTRAINT comments_parent_id_comments_id_fk FOREIGN KEY (parent_id) REFERENCES public.comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_updates ADD CONSTRAINT live_updates_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.login_sessions ADD CONSTRAINT login_sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.otps ADD CONSTRAINT otps_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_customers ADD CONSTRAINT payment_customers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_tokens ADD CONSTRAINT refresh_tokens_session_id_login_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.login_sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_articles ADD CONSTRAINT saved_articles_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_articles ADD CONSTRAINT saved_articles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sent_codes ADD CONSTRAINT sent_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscriptions ADD CONSTRAINT subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
