import { beforeEach, expect, it } from 'vitest';
import { tellSent } from '../../src/app/offline/sent';
import { unsentNotice } from '../../src/data/outbox/formOutbox';
import { clearNotices, notify, useNotifications } from '../../src/ui/noticeStore';

beforeEach(clearNotices);

it('shows a sent record no longer as waiting', () => {
  notify(unsentNotice(undefined));
  notify(unsentNotice({ kind: 'broken' }, 'There is an error submitting self exclusion record.'));
  notify({ tone: 'error', text: 'Something else failed.' });
  tellSent({ label: 'Self Exclusion: SE-1' });
  expect(useNotifications.getState().notices.map(({ text }) => text)).toEqual([
    'Something else failed.',
    'Self Exclusion: SE-1 has been sent.',
  ]);
});
