import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formText, useClient } from '../../../engine';
import type { Request } from '../../../schemas/call';
import { failureOf } from '../../../schemas/failure';
import { ImageViewer } from '../../../ui';

interface FullImageProps {
  readonly name: string;
  readonly request: Request<{ readonly data: string }>;
  readonly onClose: () => void;
}

type Seen = { readonly src: string } | { readonly failure: string } | undefined;

function addressOf(data: string): string {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
}

/** A full picture, loaded on opening and never cached: the server logs each view. */
export function FullImage({ name, request, onClose }: FullImageProps): ReactNode {
  const client = useClient();
  const [seen, setSeen] = useState<Seen>();
  const ask = useEffectEvent((signal: AbortSignal) => client.ask(request, { signal, isShownByCaller: true }));
  useEffect(() => {
    const leaving = new AbortController();
    let src: string | undefined;
    ask(leaving.signal).then(
      ({ data }) => {
        if (leaving.signal.aborted) return;
        src = addressOf(data);
        setSeen({ src });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setSeen({ failure: formText(failureOf(error)) });
      },
    );
    return () => {
      leaving.abort();
      if (src !== undefined) URL.revokeObjectURL(src);
    };
  }, []);
  return <ImageViewer title={name} alt={name} failedTitle="There was an error reading the CCTV image" onClose={onClose} {...seen} />;
}
