type CardTitleProps = { title: string; intro?: string };

export function CardTitle({ title, intro }: CardTitleProps) {
  return (
    <div className="mb-6 grid grid-cols-1 gap-2">
      <h1 className="text-[min(1.5rem,11vw)]/[1.333] font-bold tracking-tight text-balance">{title}</h1>
      {intro && <p className="text-ink-soft">{intro}</p>}
    </div>
  );
}
