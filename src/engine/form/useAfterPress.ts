import { useEffect, useState } from 'react';
import { afterPress } from '../ui/press';

/** A value that follows another one, but never while something is pressed: the click still means what was there when it began. */
export function useAfterPress<Value>(value: Value): Value {
  const [followed, setFollowed] = useState(value);
  useEffect(() => afterPress(() => setFollowed(value)), [value]);
  return followed;
}
