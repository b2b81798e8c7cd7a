import type { LucideIcon } from 'lucide-react';

type ChoiceTileProps = {
  name: string;
  Icon: LucideIcon;
  label: string;
  text?: string;
  isChosen: boolean;
  onChoose: () => void;
};

export function ChoiceTile({ name, Icon, label, text, isChosen, onChoose }: ChoiceTileProps) {
  return (
    <label className="relative flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-line-strong bg-surface-raised px-3 py-2 has-checked:border-spruce has-checked:bg-spruce-wash has-checked:inset-ring has-checked:inset-ring-spruce has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={onChoose}
      />
      <Icon className="size-5 shrink-0 text-spruce" aria-hidden />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {text !== undefined && <span className="block text-sm text-ink-soft">{text}</span>}
      </span>
    </label>
  );
}
