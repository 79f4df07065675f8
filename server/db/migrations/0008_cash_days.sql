-- Keeps the sums of transactions and tickets by site and day (server/db/schema/cashDays.ts), whoever writes, for a whole statement at a time. What a
-- statement took away is counted against what it put there, so that one that changes no sum writes none. Sums are written in the order of their keys:
-- of two that write at once one waits for the other, and never both.
CREATE FUNCTION london_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE 'Europe/London')::date
$$;
--> statement-breakpoint
CREATE FUNCTION count_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.cash_day AS d (site_id, day, kind, at_desk, quantity, amount)
    SELECT site_id, day, kind, at_desk, sum(n), sum(pence) FROM (
      SELECT site_id, public.london_day(at) AS day, kind, installation_id IS NULL AS at_desk, 1 AS n, amount AS pence FROM added
    ) AS moved GROUP BY site_id, day, kind, at_desk HAVING sum(n) <> 0 OR sum(pence) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (site_id, day, kind, at_desk) DO UPDATE SET quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO public.cash_day AS d (site_id, day, kind, at_desk, quantity, amount)
    SELECT site_id, day, kind, at_desk, sum(n), sum(pence) FROM (
      SELECT site_id, public.london_day(at) AS day, kind, installation_id IS NULL AS at_desk, 1 AS n, amount AS pence FROM added
      UNION ALL SELECT site_id, public.london_day(at) AS day, kind, installation_id IS NULL AS at_desk, -1 AS n, -amount AS pence FROM removed
    ) AS moved GROUP BY site_id, day, kind, at_desk HAVING sum(n) <> 0 OR sum(pence) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (site_id, day, kind, at_desk) DO UPDATE SET quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.cash_day AS d (site_id, day, kind, at_desk, quantity, amount)
    SELECT site_id, day, kind, at_desk, sum(n), sum(pence) FROM (
      SELECT site_id, public.london_day(at) AS day, kind, installation_id IS NULL AS at_desk, -1 AS n, -amount AS pence FROM removed
    ) AS moved GROUP BY site_id, day, kind, at_desk HAVING sum(n) <> 0 OR sum(pence) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (site_id, day, kind, at_desk) DO UPDATE SET quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.ticket_day AS d (site_id, day, origin, quantity, amount, redeemed_quantity, redeemed_amount)
    SELECT site_id, day, origin, sum(n), sum(pence), sum(paid_n), sum(paid) FROM (
      SELECT site_id, public.london_day(issued_at) AS day, origin, 1 AS n, amount AS pence, (redeemed_at IS NOT NULL)::int AS paid_n, amount * (redeemed_at IS NOT NULL)::int AS paid FROM added
    ) AS moved GROUP BY site_id, day, origin HAVING sum(n) <> 0 OR sum(pence) <> 0 OR sum(paid_n) <> 0 OR sum(paid) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (site_id, day, origin) DO UPDATE SET quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount,
      redeemed_quantity = d.redeemed_quantity + excluded.redeemed_quantity, redeemed_amount = d.redeemed_amount + excluded.redeemed_amount;
    INSERT INTO public.liability_day AS d (site_id, day, printed_quantity, printed, redeemed_quantity, redeemed, expired_quantity, expired)
    SELECT t.site_id, e.day, sum(e.printed * t.n), sum(e.printed * t.pence), sum(e.redeemed * t.n), sum(e.redeemed * t.pence), sum(e.expired * t.n), sum(e.expired * t.pence) FROM (
      SELECT site_id, amount * 1 AS pence, 1 AS n, issued_at, redeemed_at, expires_at FROM added
    ) AS t CROSS JOIN LATERAL (VALUES
      (public.london_day(t.issued_at), 1, 0, 0),
      (public.london_day(t.redeemed_at), 0, 1, 0),
      (CASE WHEN t.redeemed_at IS NULL THEN public.london_day(t.expires_at) END, 0, 0, 1)) AS e(day, printed, redeemed, expired)
    WHERE e.day IS NOT NULL
    GROUP BY t.site_id, e.day
    HAVING sum(e.printed * t.n) <> 0 OR sum(e.printed * t.pence) <> 0 OR sum(e.redeemed * t.n) <> 0 OR sum(e.redeemed * t.pence) <> 0
      OR sum(e.expired * t.n) <> 0 OR sum(e.expired * t.pence) <> 0
    ORDER BY 1, 2
    ON CONFLICT (site_id, day) DO UPDATE SET printed_quantity = d.printed_quantity + excluded.printed_quantity, printed = d.printed + excluded.printed,
      redeemed_quantity = d.redeemed_quantity + excluded.redeemed_quantity, redeemed = d.redeemed + excluded.redeemed,
      expired_quantity = d.expired_quantity + excluded.expired_quantity, expired = d.expired + excluded.expired;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO public.ticket_day AS d (site_id, day, origin, quantity, amount, redeemed_quantity, redeemed_amount)
    SELECT site_id, day, origin, sum(n), sum(pence), sum(paid_n), sum(paid) FROM (
      SELECT site_id, public.london_day(issued_at) AS day, origin, 1 AS n, amount AS pence, (redeemed_at IS NOT NULL)::int AS paid_n, amount * (redeemed_at IS NOT NULL)::int AS paid FROM added
      UNION ALL SELECT site_id, public.london_day(issued_at) AS day, origin, -1 AS n, -amount AS pence, -(redeemed_at IS NOT NULL)::int AS paid_n, -amount * (redeemed_at IS NOT NULL)::int AS paid FROM removed
    ) AS moved GROUP BY site_id, day, origin HAVING sum(n) <> 0 OR sum(pence) <> 0 OR sum(paid_n) <> 0 OR sum(paid) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (site_id, day, origin) DO UPDATE SET quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount,
      redeemed_quantity = d.redeemed_quantity + excluded.redeemed_quantity, redeemed_amount = d.redeemed_amount + excluded.redeemed_amount;
    INSERT INTO public.liability_day AS d (site_id, day, printed_quantity, printed, redeemed_quantity, redeemed, expired_quantity, expired)
    SELECT t.site_id, e.day, sum(e.printed * t.n), sum(e.printed * t.pence), sum(e.redeemed * t.n), sum(e.redeemed * t.pence), sum(e.expired * t.n), sum(e.expired * t.pence) FROM (
      SELECT site_id, amount * 1 AS pence, 1 AS n, issued_at, redeemed_at, expires_at FROM added
      UNION ALL SELECT site_id, amount * -1 AS pence, -1 AS n, issued_at, redeemed_at, expires_at FROM removed
    ) AS t CROSS JOIN LATERAL (VALUES
      (public.london_day(t.issued_at), 1, 0, 0),
      (public.london_day(t.redeemed_at), 0, 1, 0),
      (CASE WHEN t.redeemed_at IS NULL THEN public.london_day(t.expires_at) END, 0, 0, 1)) AS e(day, printed, redeemed, expired)
    WHERE e.day IS NOT NULL
    GROUP BY t.site_id, e.day
    HAVING sum(e.printed * t.n) <> 0 OR sum(e.printed * t.pence) <> 0 OR sum(e.redeemed * t.n) <> 0 OR sum(e.redeemed * t.pence) <> 0
      OR sum(e.expired * t.n) <> 0 OR sum(e.expired * t.pence) <> 0
    ORDER BY 1, 2
    ON CONFLICT (site_id, day) DO UPDATE SET printed_quantity = d.printed_quantity + excluded.printed_quantity, printed = d.printed + excluded.printed,
      redeemed_quantity = d.redeemed_quantity + excluded.redeemed_quantity, redeemed = d.redeemed + excluded.redeemed,
      expired_quantity = d.expired_quantity + excluded.expired_quantity, expired = d.expired + excluded.expired;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.ticket_day AS d (site_id, day, origin, quantity, amount, redeemed_quantity, redeemed_amount)
    SELECT site_id, day, origin, sum(n), sum(pence), sum(paid_n), sum(paid) FROM (
      SELECT site_id, public.london_day(issued_at) AS day, origin, -1 AS n, -amount AS pence, -(redeemed_at IS NOT NULL)::int AS paid_n, -amount * (redeemed_at IS NOT NULL)::int AS paid FROM removed
    ) AS moved GROUP BY site_id, day, origin HAVING sum(n) <> 0 OR sum(pence) <> 0 OR sum(paid_n) <> 0 OR sum(paid) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (site_id, day, origin) DO UPDATE SET quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount,
      redeemed_quantity = d.redeemed_quantity + excluded.redeemed_quantity, redeemed_amount = d.redeemed_amount + excluded.redeemed_amount;
    INSERT INTO public.liability_day AS d (site_id, day, printed_quantity, printed, redeemed_quantity, redeemed, expired_quantity, expired)
    SELECT t.site_id, e.day, sum(e.printed * t.n), sum(e.printed * t.pence), sum(e.redeemed * t.n), sum(e.redeemed * t.pence), sum(e.expired * t.n), sum(e.expired * t.pence) FROM (
      SELECT site_id, amount * -1 AS pence, -1 AS n, issued_at, redeemed_at, expires_at FROM removed
    ) AS t CROSS JOIN LATERAL (VALUES
      (public.london_day(t.issued_at), 1, 0, 0),
      (public.london_day(t.redeemed_at), 0, 1, 0),
      (CASE WHEN t.redeemed_at IS NULL THEN public.london_day(t.expires_at) END, 0, 0, 1)) AS e(day, printed, redeemed, expired)
    WHERE e.day IS NOT NULL
    GROUP BY t.site_id, e.day
    HAVING sum(e.printed * t.n) <> 0 OR sum(e.printed * t.pence) <> 0 OR sum(e.redeemed * t.n) <> 0 OR sum(e.redeemed * t.pence) <> 0
      OR sum(e.expired * t.n) <> 0 OR sum(e.expired * t.pence) <> 0
    ORDER BY 1, 2
    ON CONFLICT (site_id, day) DO UPDATE SET printed_quantity = d.printed_quantity + excluded.printed_quantity, printed = d.printed + excluded.printed,
      redeemed_quantity = d.redeemed_quantity + excluded.redeemed_quantity, redeemed = d.redeemed + excluded.redeemed,
      expired_quantity = d.expired_quantity + excluded.expired_quantity, expired = d.expired + excluded.expired;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cash_transaction_insert AFTER INSERT ON "cash_transaction" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cash();
--> statement-breakpoint
CREATE TRIGGER cash_transaction_update AFTER UPDATE ON "cash_transaction" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cash();
--> statement-breakpoint
CREATE TRIGGER cash_transaction_delete AFTER DELETE ON "cash_transaction" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_cash();
--> statement-breakpoint
CREATE TRIGGER ticket_insert AFTER INSERT ON "ticket" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tickets();
--> statement-breakpoint
CREATE TRIGGER ticket_update AFTER UPDATE ON "ticket" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tickets();
--> statement-breakpoint
CREATE TRIGGER ticket_delete AFTER DELETE ON "ticket" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_tickets();
--> statement-breakpoint
-- What is there already.
INSERT INTO public.cash_day AS d (site_id, day, kind, at_desk, quantity, amount)
SELECT site_id, day, kind, at_desk, sum(n), sum(pence) FROM (
  SELECT site_id, public.london_day(at) AS day, kind, installation_id IS NULL AS at_desk, 1 AS n, amount AS pence FROM public.cash_transaction
) AS moved GROUP BY site_id, day, kind, at_desk HAVING sum(n) <> 0 OR sum(pence) <> 0 ORDER BY 1, 2, 3, 4
ON CONFLICT (site_id, day, kind, at_desk) DO UPDATE SET quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount;
--> statement-breakpoint
INSERT INTO public.ticket_day AS d (site_id, day, origin, quantity, amount, redeemed_quantity, redeemed_amount)
SELECT site_id, day, origin, sum(n), sum(pence), sum(paid_n), sum(paid) FROM (
  SELECT site_id, public.london_day(issued_at) AS day, origin, 1 AS n, amount AS pence, (redeemed_at IS NOT NULL)::int AS paid_n, amount * (redeemed_at IS NOT NULL)::int AS paid FROM public.ticket
) AS moved GROUP BY site_id, day, origin HAVING sum(n) <> 0 OR sum(pence) <> 0 OR sum(paid_n) <> 0 OR sum(paid) <> 0 ORDER BY 1, 2, 3
ON CONFLICT (site_id, day, origin) DO UPDATE SET quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount,
  redeemed_quantity = d.redeemed_quantity + excluded.redeemed_quantity, redeemed_amount = d.redeemed_amount + excluded.redeemed_amount;
--> statement-breakpoint
INSERT INTO public.liability_day AS d (site_id, day, printed_quantity, printed, redeemed_quantity, redeemed, expired_quantity, expired)
SELECT t.site_id, e.day, sum(e.printed * t.n), sum(e.printed * t.pence), sum(e.redeemed * t.n), sum(e.redeemed * t.pence), sum(e.expired * t.n), sum(e.expired * t.pence) FROM (
  SELECT site_id, amount * 1 AS pence, 1 AS n, issued_at, redeemed_at, expires_at FROM public.ticket
) AS t CROSS JOIN LATERAL (VALUES
  (public.london_day(t.issued_at), 1, 0, 0),
  (public.london_day(t.redeemed_at), 0, 1, 0),
  (CASE WHEN t.redeemed_at IS NULL THEN public.london_day(t.expires_at) END, 0, 0, 1)) AS e(day, printed, redeemed, expired)
WHERE e.day IS NOT NULL
GROUP BY t.site_id, e.day
HAVING sum(e.printed * t.n) <> 0 OR sum(e.printed * t.pence) <> 0 OR sum(e.redeemed * t.n) <> 0 OR sum(e.redeemed * t.pence) <> 0
  OR sum(e.expired * t.n) <> 0 OR sum(e.expired * t.pence) <> 0
ORDER BY 1, 2
ON CONFLICT (site_id, day) DO UPDATE SET printed_quantity = d.printed_quantity + excluded.printed_quantity, printed = d.printed + excluded.printed,
  redeemed_quantity = d.redeemed_quantity + excluded.redeemed_quantity, redeemed = d.redeemed + excluded.redeemed,
  expired_quantity = d.expired_quantity + excluded.expired_quantity, expired = d.expired + excluded.expired;
--> statement-breakpoint
UPDATE "kiosk_float" SET "filled_count" = "target_count";
