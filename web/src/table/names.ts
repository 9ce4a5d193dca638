/** Names that can be told apart: two bots of one kind are numbered. */
export function namedApart(names: readonly string[]): string[] {
  const isTwin = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const before = (index: number) => names.slice(0, index + 1).filter((name) => name === names[index]).length;
  return names.map((name, index) => (isTwin(name) ? `${name} ${before(index)}` : name));
}
