import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { watchVersion } from './app/failure/newVersion';
import { registerWorker } from './app/offline/registerWorker';
import { applyPreferences } from './app/preferences';
import { toleratePageTranslation } from './ui';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

// Before the first render.
toleratePageTranslation();
watchVersion();
applyPreferences();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerWorker();
