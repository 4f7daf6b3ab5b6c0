type Props = {
  /** The name of the group, for screen readers. */
  legend: string;
  /** The value is used in the URL (`?tab=value`) and in the stylesheet (`[value='web']:checked`). */
  tabs: readonly { value: string; label: string }[];
  /** The tab in the URL. Without one, or for an unknown one, the first is checked. */
  chosen: string | undefined;
};

/**
 * Tabs as radio buttons, so that they work without script: the stylesheet shows the panel of the checked one. With script
 * the URL follows the choice (behaviours.ts), and the route reads it.
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
