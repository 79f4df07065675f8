CREATE INDEX "cash_transaction_session" ON "cash_transaction" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "observation_session" ON "observation" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "incident_session_session" ON "incident_session" USING btree ("session_id");