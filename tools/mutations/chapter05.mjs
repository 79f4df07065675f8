/** @type {readonly import('./all.mjs').Mutation[]} */
export const files = [
  {
    requirements: ['5.1.1', '5.2.2'],
    why: 'files that are no pictures are decoded too',
    file: 'server/areas/compliance/common/pictures/photo.ts',
    find: 'bytes === undefined || !isPicture(bytes)',
    put: 'bytes === undefined',
  },
  {
    requirements: ['5.2.1'],
    why: 'bodies may have a hundred megabytes',
    file: 'server/routes/bodyLimits.ts',
    find: 'return limits[path] ?? usualBodyLimit;',
    put: 'return 100 * megabyte;',
  },
  {
    requirements: ['5.2.3'],
    why: 'a compressed body is accepted',
    file: 'server/app/createApp.ts',
    find: '  refuseCompressed(app);\n',
    put: '',
  },
  {
    requirements: ['5.3.1'],
    why: 'a photo is stored as it was sent',
    file: 'server/areas/compliance/common/pictures/photo.ts',
    find: 'jpeg: await encoded(bytes)',
    put: 'jpeg: bytes',
  },
  {
    requirements: ['5.4.1', '5.4.2'],
    why: 'the name of a file may hold a path',
    file: 'src/schemas/wire/fileName.ts',
    find: String.raw`name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '')`,
    put: 'name',
  },
];
