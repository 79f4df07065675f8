/** `username` is null for a deleted user. */
export interface NamedAuthor {
  readonly userName: string;
  readonly username: string | null;
}

/** The username distinguishes equal names. */
export function authorText({ userName, username }: NamedAuthor): string {
  if (username === null) return userName;
  const [name = '', ...view] = userName.split(/(?=, viewing as )/);
  return name === username ? userName : `${name} (${username})${view.join('')}`;
}
