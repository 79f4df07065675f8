import { Later, Spinner } from '../../ui';

const load = () => import('./GlossaryPage').then(({ GlossaryPage }) => GlossaryPage);

/** The glossary, loaded when it is opened. */
export function LazyGlossary() {
  return (
    <Later load={load} name="Glossary" waiting={<Spinner label="Opening the glossary" />}>
      {(Page) => <Page />}
    </Later>
  );
}
