DROP INDEX "collection_site";--> statement-breakpoint
CREATE INDEX "collection_site" ON "collection" USING btree ("site_id","week_ending","installation_id","expected","counted","variance");