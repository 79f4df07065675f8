-- Counts the statements that change the register: the organisation, the catalogue, what stands where, and the weeks. As floor_change, which play counts up all day.
CREATE SEQUENCE "register_change" AS bigint;
--> statement-breakpoint
SELECT nextval('public.register_change');
--> statement-breakpoint
CREATE FUNCTION note_register_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('public.register_change');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER operator_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "operator" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER operator_region_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "operator_region" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER company_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "company" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER sub_company_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sub_company" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER site_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER position_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "position" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER machine_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "machine" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER manufacturer_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "manufacturer" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER game_title_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "game_title" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER category_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "category" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER machine_type_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "machine_type" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER installation_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "installation" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER collection_batch_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collection_batch" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER note_acceptor_model_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "note_acceptor_model" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER cabinet_type_register_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cabinet_type" FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
