import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui';

export function AskAgain(): ReactNode {
  const queries = useQueryClient();
  return <Button onClick={() => void queries.invalidateQueries()}>Ask again</Button>;
}
