/** A tag beside the name of a candidate. */
import './tags.office.css';

export const TagWord = ({ tag }: { tag: string }) => <span className="tag-word">{tag}</span>;
