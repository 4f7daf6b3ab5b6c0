type Props = {
  /** What the tabs are of, for those who do not see them stand together. */
  legend: string;
  /** A value is what the address says (`?tab=value`) and what the stylesheet asks for: `[value='web']:checked`. */
  tabs: readonly { value: string; label: string }[];
  /** The tab that the address names; without one, and for one that is not there, the first. */
  chosen: string | undefined;
};

/**
 * Tabs as radio buttons, so that they work without script: the stylesheet shows what belongs to the one that is checked. With script
 * the address follows the choice (behaviours.ts); the route reads it from there.
 */
export function Tabs({ legend, tabs, chosen }: Props) {
  const shown = tabs.find(({ value }) => value === chosen) ?? tabs[0];
  return (
    <fieldset className="tabs" data-tabs>
      <legend className="visually-hidden">{legend}</legend>
      {tabs.map((tab) => (
        <label key={tab.value}>
          <input type="radio" name="tab" value={tab.value} defaultChecked={tab === shown} />
          {tab.label}
        </label>
      ))}
    </fieldset>
  );
}
