import { useEffect, useState } from 'react';
import { loadBuildNumber } from '../config';
import { useSession } from '../session/SessionProvider';
import styles from './Footer.module.css';
import { SitesList } from './SitesList';

/** User, company, sites if enabled, version and build number. docs/rules/shell.md, 2. */
export function Footer() {
  const { login } = useSession();
  const [build, setBuild] = useState<string>();
  useEffect(() => {
    let current = true;
    loadBuildNumber().then((number) => current && setBuild(number));
    return () => {
      current = false;
    };
  }, []);
  return (
    <footer className={styles['footer']}>
      <span>{login.name}</span>
      <span>{login.companyName}</span>
      {login.optionShowSitesList === true && <SitesList sites={login.sites} />}
      <span className={styles['version']}>{login.version !== '' && `Version ${login.version}`}</span>
      {build !== undefined && <span>Build {build}</span>}
    </footer>
  );
}
