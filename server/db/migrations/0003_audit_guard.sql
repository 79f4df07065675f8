-- The text of an entry that its hash is made of. Two entries that differ in anything but their hash have different texts; the text is the same on every
-- server. server/audit/entryText.ts makes it a second time for the verification: change neither, old entries would no longer fit.
CREATE FUNCTION audit_text(entry public.audit_entry) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(entry.seq, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.user_id, entry.user_name,
    entry.operator_id, entry.entity, entry.entity_id, entry.action, entry.before, entry.after)::text
$$;
--> statement-breakpoint
-- Numbers the entries without gaps and chains each to the one before. The lock makes those who write at once queue until the other's transaction
-- ends: else two of them would follow the same entry. Its second number is that of 'audit' in server/db/locks.ts.
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_seq bigint;
  last_hash text;
BEGIN
  PERFORM pg_advisory_xact_lock(7302011, 4);
  SELECT e.seq, e.hash INTO last_seq, last_hash FROM public.audit_entry e ORDER BY e.seq DESC LIMIT 1;
  NEW.seq := coalesce(last_seq, 0) + 1;
  NEW.hash := encode(sha256(convert_to(coalesce(last_hash, '') || public.audit_text(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail cannot be changed: % is refused.', lower(TG_OP) USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_chain BEFORE INSERT ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION audit_chain();
--> statement-breakpoint
-- Once for each statement: also one that would meet no entry is refused.
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
