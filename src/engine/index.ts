export { type AskOptions, type Client, type ClientOptions, type Credentials, createClient, joinUrl } from './data/client';
export { clearDrafts, createDrafts, type Drafts } from './data/drafts';
export { alertText, dialogText, type FailureText, unknownFailure } from './data/failures';
export { sha256Hex } from './data/hash';
export { createQueryClient, queryKey, recoverConnection } from './data/queries';
export { createTokenSource, type TokenKeeper, type Tokens, tokensOf } from './data/tokens';
export {
  checkRegistry,
  definePlugin,
  type IconName,
  iconNames,
  type Plugin,
  type RegistryProblem,
  type Scope,
  type ScopeRule,
  wholeOrganisation,
} from './definition/plugin';
export { flag, type Grants, isGranted, menu, type Requirement, whyUnmet } from './definition/requirement';
export { ClientProvider, useClient } from './runtime/client';
export { Downloads } from './runtime/Downloads';
export { cancelDownloads, type DownloadOutcome, download } from './runtime/downloads';
export { ErrorBoundary, type ScreenPlugin, type ScreenProps } from './runtime/screen';
export { useAsk } from './runtime/useAsk';
export * from './ui';
export { CheckList } from './ui/checklist/CheckList';
export { FailureDialog } from './ui/modals/FailureDialog';
export { PasswordConfirm } from './ui/modals/PasswordConfirm';
export { SessionTimeoutDialog } from './ui/modals/SessionTimeoutDialog';
export { filterTree } from './ui/tree/filter';
export type { TreeSource } from './ui/tree/source';
export { Tree } from './ui/tree/Tree';
