export * from './identity';
export * from './organisation';
