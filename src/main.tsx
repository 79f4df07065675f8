import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { registerWorker } from './app/offline/registerWorker';
import { applyPreferences } from './app/preferences';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

applyPreferences();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerWorker();
