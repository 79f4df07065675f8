import { Later, Spinner } from '../../ui';

const load = () => import('./GlossaryPage').then(({ GlossaryPage }) => GlossaryPage);

/** The glossary, whose words are loaded when somebody opens it. */
export function LazyGlossary() {
  return (
    <Later load={load} name="Glossary" waiting={<Spinner label="Opening the glossary" />}>
      {(Page) => <Page />}
    </Later>
  );
}
