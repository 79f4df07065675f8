-- Counts the statements that change what the screens of the floor show. A sequence, because it is seen at once, waits for nobody and holds up nobody.
CREATE SEQUENCE "floor_change" AS bigint;
--> statement-breakpoint
SELECT nextval('public.floor_change');
--> statement-breakpoint
CREATE FUNCTION note_floor_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('public.floor_change');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER operator_floor_change AFTER INSERT OR UPDATE OR DELETE ON "operator" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER operator_region_floor_change AFTER INSERT OR UPDATE OR DELETE ON "operator_region" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER company_floor_change AFTER INSERT OR UPDATE OR DELETE ON "company" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER sub_company_floor_change AFTER INSERT OR UPDATE OR DELETE ON "sub_company" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER site_floor_change AFTER INSERT OR UPDATE OR DELETE ON "site" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER position_floor_change AFTER INSERT OR UPDATE OR DELETE ON "position" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER machine_floor_change AFTER INSERT OR UPDATE OR DELETE ON "machine" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER game_title_floor_change AFTER INSERT OR UPDATE OR DELETE ON "game_title" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER category_floor_change AFTER INSERT OR UPDATE OR DELETE ON "category" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER installation_floor_change AFTER INSERT OR UPDATE OR DELETE ON "installation" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER kiosk_float_floor_change AFTER INSERT OR UPDATE OR DELETE ON "kiosk_float" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER collection_floor_change AFTER INSERT OR UPDATE OR DELETE ON "collection" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER collection_batch_floor_change AFTER INSERT OR UPDATE OR DELETE ON "collection_batch" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER daily_performance_floor_change AFTER INSERT OR UPDATE OR DELETE ON "daily_performance" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER play_session_floor_change AFTER INSERT OR UPDATE OR DELETE ON "play_session" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER session_event_floor_change AFTER INSERT OR UPDATE OR DELETE ON "session_event" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER machine_event_floor_change AFTER INSERT OR UPDATE OR DELETE ON "machine_event" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER ticket_floor_change AFTER INSERT OR UPDATE OR DELETE ON "ticket" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER cash_transaction_floor_change AFTER INSERT OR UPDATE OR DELETE ON "cash_transaction" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER cash_transaction_comment_floor_change AFTER INSERT OR UPDATE OR DELETE ON "cash_transaction_comment" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
