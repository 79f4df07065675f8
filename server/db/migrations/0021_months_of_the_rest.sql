-- The months, older than a day, of which there are rows in the parts for the rest, by their first days: a server that deletes them need not own those parts.
CREATE FUNCTION months_of_the_rest(before date) RETURNS SETOF date LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT has_table_privilege(session_user, 'public.play_session', 'DELETE') THEN
    RAISE EXCEPTION 'months of the rest are told to whoever may delete sessions' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY
    SELECT date_trunc('month', date '2020-01-01' + floor(id / 100000.0)::integer)::date FROM public.play_session_rest
      WHERE id < (before - date '2020-01-01') * 100000
    UNION SELECT date_trunc('month', at AT TIME ZONE 'Europe/London')::date FROM public.cash_transaction_rest WHERE at < before::timestamp AT TIME ZONE 'Europe/London'
    UNION SELECT date_trunc('month', at AT TIME ZONE 'Europe/London')::date FROM public.machine_event_rest WHERE at < before::timestamp AT TIME ZONE 'Europe/London';
END
$$;
