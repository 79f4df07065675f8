export type OnUpload = (share: number) => void;

function headersIn(raw: string): Headers {
  const headers = new Headers();
  for (const line of raw.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Sends a request with upload progress: `fetch` reports it only for streams, which most servers' connections don't support. Rejects as
 * `fetch`: TypeError without a response or movement, or the abort reason.
 */
export function uploadFetch(onUpload: OnUpload, patience: number): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.arrayBuffer();
    return new Promise((resolve, reject) => {
      const sent = new XMLHttpRequest();
      sent.open(request.method, request.url);
      sent.responseType = 'blob';
      for (const [name, value] of request.headers) sent.setRequestHeader(name, value);
      let timer: ReturnType<typeof setTimeout> | undefined;
      function moves(): void {
        clearTimeout(timer);
        timer = setTimeout(() => {
          reject(new TypeError(`No data moved for ${patience} ms`));
          sent.abort();
        }, patience);
      }
      sent.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        moves();
        if (lengthComputable && total > 0) onUpload(loaded / total);
      });
      sent.addEventListener('progress', moves);
      sent.addEventListener('loadend', () => clearTimeout(timer));
      sent.addEventListener('load', () => {
        const { status, statusText, response } = sent;
        const headers = headersIn(sent.getAllResponseHeaders());
        resolve(new Response(withoutBody.has(status) ? null : response, { status, statusText, headers }));
      });
      sent.addEventListener('error', () => reject(new TypeError('The request could not be sent')));
      sent.addEventListener('abort', () => reject(request.signal.reason));
      request.signal.addEventListener('abort', () => sent.abort(), { once: true });
      moves();
      sent.send(body);
    });
  };
}
