import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config/config';

export type HeaderConfig = Pick<Config, 'baseUrls' | 'corsOrigins' | 'trustProxy'>;

type Directives = Readonly<Record<string, readonly string[]>>;

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

/** Returns the options for security headers. A nonce allows inline styles. Over plain http, headers for TLS would lock browsers out. */
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

/** The camera scans QR codes. docs/rules/compliance-records.md, 4. */
export const permissionsPolicy = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

export const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
