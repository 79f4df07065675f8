/** `username` is null for a deleted user. */
export interface NamedAuthor {
  readonly userName: string;
  readonly username: string | null;
}

/** Names an author with the username, which tells equal names apart. */
export function authorText({ userName, username }: NamedAuthor): string {
  if (username === null) return userName;
  const [name = '', ...view] = userName.split(/(?=, viewing as )/);
  return name === username ? userName : `${name} (${username})${view.join('')}`;
}
