DROP INDEX "play_session_player";--> statement-breakpoint
CREATE INDEX "play_session_player" ON "play_session" USING btree (lower("player_id")) WHERE "play_session"."player_id" is not null;