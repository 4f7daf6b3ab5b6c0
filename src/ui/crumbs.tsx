type Props = {
  /** What the list is, for screen readers. */
  label: string;
  home: { name: string; path: string };
  /** The page itself. */
  name: string;
};

/** Where a page stands, above its heading. Search engines are told the same. */
export const Crumbs = ({ label, home, name }: Props) => (
  <nav className="crumbs" aria-label={label}>
    <ol>
      <li>
        <a href={home.path}>{home.name}</a>
      </li>
      <li aria-current="page">{name}</li>
    </ol>
  </nav>
);
