CREATE TABLE `crm_handovers` (
	`lead_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `attempt`)
);
--> statement-breakpoint
CREATE INDEX `crm_handovers_at` ON `crm_handovers` (`at`);