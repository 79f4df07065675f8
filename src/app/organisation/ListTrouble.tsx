import { Banner, Button, KeptNotice } from '../../ui';

interface ListTroubleProps {
  /** What the list holds, as it stands before `not loaded`. */
  readonly of: string;
  readonly asked: { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown };
}

/** Says that a list could not be loaded, or not brought up to date, with a way to try again; nothing while all is well. */
export function ListTrouble({ of, asked: { data, isError, refetch } }: ListTroubleProps) {
  if (!isError) return null;
  if (data !== undefined) return <KeptNotice label={`The list of ${of.toLowerCase()}`} onRetry={() => refetch()} />;
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
