/** @type {readonly import('./all.mjs').Mutation[]} */
export const files = [
  {
    requirements: ['5.1.1', '5.2.2'],
    why: 'what is not one of the kinds of pictures is read all the same',
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
    why: 'nobody refuses a body that is packed',
    file: 'server/app/createApp.ts',
    find: '  refuseCompressed(app);\n',
    put: '',
  },
  {
    requirements: ['5.3.1'],
    why: 'a photo is kept as it was sent',
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
