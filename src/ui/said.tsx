/** A paragraph of words that staff may leave out: then there is no element for it, and no gap. */
export const Said = ({ className, children }: { className?: string; children: string | undefined }) =>
  children ? <p className={className}>{children}</p> : null;
