CREATE TABLE `crm_circuit` (
	`id` integer PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`probe_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lead_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lead_id` text NOT NULL,
	`at` text NOT NULL,
	`event` text NOT NULL,
	`attempt` integer,
	`by` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_history_lead` ON `lead_history` (`lead_id`,`id`);--> statement-breakpoint
ALTER TABLE `leads` ADD `suspicion` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `deliver_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `needs_attention` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `announced_new` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `announced_trouble` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_created` ON `leads` (`created_at`);--> statement-breakpoint
CREATE INDEX `leads_accepted` ON `leads` (`accepted_at`);--> statement-breakpoint
UPDATE `leads` SET `deliver_since` = CAST(strftime('%s', `created_at`) AS integer) * 1000;
