import { useEffect, useState } from 'react';
import type { FileAnswer } from '../../../schemas/call';

/** An address of a file's bytes for as long as it is shown; undefined until it has been made. Takes the media type to say they are of. */
export function useAddress({ bytes }: FileAnswer, mediaType: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mediaType]);
  return address;
}
