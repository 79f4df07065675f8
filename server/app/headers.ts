import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config/config';

/** What of the configuration the headers tell. */
export type HeaderConfig = Pick<Config, 'baseUrls' | 'corsOrigins' | 'trustProxy'>;

type Directives = Readonly<Record<string, readonly string[]>>;

/** The origins of base URLs that point at other servers, which the application must be allowed to call. */
function otherOrigins({ baseUrls }: HeaderConfig): readonly string[] {
  const origins = Object.values(baseUrls).flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  return [...new Set(origins)];
}

function policy(config: HeaderConfig, styleNonce: string | undefined): Directives {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", ...(styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`])],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...otherOrigins(config)],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/**
 * The security headers of every answer; a page with styles of its own gets a nonce for them. What holds only behind TLS is sent only
 * there: over plain http on another host it would lock the browser out or be ignored with a warning.
 */
export function securityHeaders(config: HeaderConfig, styleNonce?: string): FastifyHelmetOptions {
  const behindTls = config.trustProxy;
  const directives = Object.fromEntries(Object.entries(policy(config, styleNonce)).map(([name, sources]) => [name, [...sources]]));
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: behindTls ? { policy: 'same-origin' } : false,
    originAgentCluster: behindTls,
    crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

/** Powerful features of the browser that the application uses: only the camera, to scan QR codes. docs/rules/compliance-records.md, 4. */
export const permissionsPolicy = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** The headers of an answer that no hook has run for: it holds a sentence and needs nothing of the browser. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
