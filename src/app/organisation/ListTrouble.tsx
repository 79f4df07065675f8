import { Banner, Button, StaleNotice } from '../../ui';

interface ListTroubleProps {
  readonly of: string;
  readonly query: { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown };
}

/** Reports a list that failed to load or refresh, with a retry. */
export function ListTrouble({ of, query: { data, isError, refetch } }: ListTroubleProps) {
  if (!isError) return null;
  if (data !== undefined) return <StaleNotice label={`The list of ${of.toLowerCase()}`} onRetry={() => refetch()} />;
  return (
    <Banner
      tone="error"
      title={`${of} not loaded`}
      actions={
        <Button size="small" onClick={() => refetch()}>
          Try again
        </Button>
      }
    />
  );
}
