import { expect, it } from 'vitest';
import { watchCamera } from '../../src/ui/camera/camera';

it('reports a camera that stopped or gives no picture, and clears that once it is back or unwatched', () => {
  const track = new EventTarget();
  const texts: (string | undefined)[] = [];
  const stop = watchCamera({ getVideoTracks: () => [track] }, (why) => texts.push(why));
  track.dispatchEvent(new Event('mute'));
  track.dispatchEvent(new Event('unmute'));
  track.dispatchEvent(new Event('ended'));
  expect(texts).toEqual([expect.stringMatching(/No picture from the camera/), undefined, expect.stringMatching(/^The camera has stopped/)]);
  stop();
  track.dispatchEvent(new Event('ended'));
  expect(texts).toHaveLength(3);
});
