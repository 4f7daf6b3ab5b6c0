/** A setting that cannot be used. The message is one sentence for operators. */
export class InvalidSetting extends Error {
  /** The value of the setting `name` is well-formed, but what it points to cannot be used. */
  static because(name: string, cause: unknown): InvalidSetting {
    // When every address of a host fails, only the single errors have a message.
    const [first = cause] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
    const reason = first instanceof Error ? first.message : String(first);
    return new InvalidSetting(`${name} cannot be used: ${reason}.`, { cause });
  }
}
