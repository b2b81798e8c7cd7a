type CheckboxProps = {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for is checked, but not all. */
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
};

/** A checkbox with a generous target; its label is heard, not seen. */
export function Checkbox({ label, isChecked, isMixed = false, onChange }: CheckboxProps) {
  return (
    <label className="-my-2 -mx-1.5 grid size-8 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed && !isChecked;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 cursor-pointer accent-spruce"
      />
    </label>
  );
}
